import type { Words } from './mn.ts'

/** The texts of health in English. */
export const health: Words['health'] = {
  title: 'Health',
  checkedAt: (time) => `as of ${time}`,
  again: 'Check again',
  allWell: 'Everything works',
  toMend: (n) => (n === 1 ? '1 thing needs attention' : `${n} things need attention`),
  groups: { money: 'Payments and receipts', work: 'Work and data', machine: 'Server' },
  states: { ok: 'Works', warn: 'Look at it', bad: 'Does not work', idle: 'Not used yet', unknown: 'Not known' },
  kinds: {
    provider: 'Payment provider',
    statements: 'Bank statements',
    queue: 'Background work',
    webhooks: 'Webhooks',
    receipts: 'VAT receipts',
    ledger: 'Ledger',
    search: 'Search',
    database: 'Database',
    disk: 'Disk',
    backup: 'Backup',
    version: 'Version',
  },
  queues: {},
  since: (long, at) => `since ${at}, for ${long}`,
  runningSince: (at) => `started ${at}`,
  lastOk: (at) => `last well: ${at}`,
  lastFault: (at) => `last fault: ${at}`,
  never: 'Nothing was requested of it yet.',
  answers: 'It answers.',
  silent: 'It does not answer.',
  faulty: (status) => `It answers with a fault (${status}).`,
  nothingWaits: 'Nothing waits.',
  backlog: (waiting, given_up) =>
    [waiting > 0 && `${waiting} waiting`, given_up > 0 && `${given_up} given up`].filter(Boolean).join(', '),
  allDelivered: 'Everything was delivered.',
  undelivered: (dead, late) =>
    [dead > 0 && `${dead} not delivered`, late > 0 && `${late} waiting for more than an hour`]
      .filter(Boolean)
      .join(', '),
  noTaxService: 'Not connected to the tax authority.',
  noneRefused: 'No receipt was refused.',
  refused: (n) => (n === 1 ? '1 receipt was refused.' : `${n} receipts were refused.`),
  neverChecked: 'Not checked yet; it is checked each night.',
  balanced: 'The books agree to the tugrik.',
  violations: (n) => (n === 1 ? '1 violation was found.' : `${n} violations were found.`),
  searchAway: 'Search runs in its simple way for now: without filter values and suggestions.',
  behind: (long) => `It is ${long} behind the catalogue.`,
  upToDate: 'It knows the latest of the catalogue.',
  database: (version, ms, size, connections) =>
    `PostgreSQL ${version}, answers in ${ms} ms, ${size}, ${connections} connections`,
  free: (free, size) => `${free} of ${size} free`,
  archived: 'Every change is archived at once.',
  backedUp: 'The nightly backup was made.',
  noBackup: 'The last nightly backup is missing.',
  unknownBackup: 'Nobody said whether backups are made.',
  unknown: 'This could not be looked at. The other parts are not affected; check again.',
  advice: {
    provider: {
      bad: 'Orders and money are untouched. Let customers pay another way, and check stuck payments once it answers. If it lasts, call the provider.',
      warn: 'It failed within the last hour but answers now. See whether payments are stuck.',
    },
    statements: {
      bad: 'Transfers do not arrive by themselves. Import the statement as a file and match it.',
      warn: 'It failed within the last hour but answers now.',
    },
    queue: {
      bad: 'Mails, messages and receipts are late. See whether the worker runs, and start it again.',
      warn: 'Mend the cause of what was given up, then try it again.',
    },
    webhooks: { warn: 'The receiving system does not answer. Check its address and send again.' },
    receipts: {
      warn: 'See why they were refused and send them again.',
      bad: 'They are later than the law allows. Send them again now or have them made by hand.',
    },
    ledger: {
      warn: 'The nightly check did not run. See whether the worker runs.',
      bad: 'Call a developer before money is moved: npm run ledger:check says what is wrong.',
    },
    search: {
      bad: 'Customers can still buy. See whether the search server runs.',
      warn: 'If it lasts, restart the shop.',
    },
    database: {
      warn: 'It answers slowly. Look at the load of the server.',
      bad: 'It answers very slowly. Look at the load and the disk of the server now.',
    },
    disk: {
      warn: 'It will be full soon. Remove old backups and logs, or add a disk.',
      bad: 'Once it is full no order can be taken. Make room now.',
    },
    backup: {
      warn: 'Name the folder of the nightly backups in BACKUP_DIR.',
      bad: 'See why the nightly pg_dump did not run. If the server breaks, the latest orders are lost.',
    },
  },
  open: {
    provider: 'See stuck payments',
    statements: 'Import a statement',
    receipts: 'See receipts',
    ledger: 'See reconciliation',
    webhooks: 'See webhooks',
  },
  retry: (n) => (n === 1 ? 'Try 1 again' : `Try ${n} again`),
  retried: 'Queued to be tried again',
}
