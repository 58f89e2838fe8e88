import type { backs as mn } from './backs-mn.ts'

/** The texts of returns that staff register and receive in English. */
export const backs: typeof mn = {
  open: 'Register a return',
  title: (number) => `${number}: register a return`,
  hint: 'Choose what comes back. It is approved at once and the buyer is told.',
  units: (name) => `${name}: units that come back`,
  reason: 'Reason',
  note: 'Note',
  late: 'Why it is taken back after its hours',
  lateHint: 'Empty while the hours run',
  to: 'Money to',
  do: 'Register the return',
  done: 'The return is registered and approved',
  receive: 'Receive by scanning',
  receiveTitle: (number) => `${number}: receive`,
  scan: 'SKU or barcode',
  scanHint: 'Scan it, or type it and press Enter',
  of: (done, all) => `${done} of ${all}`,
  wrong: (code) => `${code} is not in this return`,
  tooMany: (name) => `${name}: all were scanned`,
  right: (name) => `${name} ✓`,
  left: (n) => (n === 1 ? '1 unit is missing' : `${n} units are missing`),
  everything: 'Everything is here',
}
