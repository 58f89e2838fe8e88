import type { Words } from './mn.ts'

/** The texts of columns and of how the office looks, in English. */
export const columns: Words['columns'] = {
  title: 'Columns',
  hint: 'Unticked columns are hidden. Arrows or Alt + ↑ ↓ move them.',
  density: 'Height of rows',
  densities: { normal: 'High rows', compact: 'Low rows' },
  up: (name) => `${name}: move up`,
  down: (name) => `${name}: move down`,
  moved: (name, place) => `${name}: place ${place}`,
  usual: 'Back to the usual',
}

export const appearance: Words['appearance'] = {
  title: 'How the office looks',
  hint: 'The same on every device where you sign in.',
  theme: 'Colours',
  language: 'Language',
  languages: { mn: 'Монгол', en: 'English' },
  rows: 'Rows of lists',
  singleKeys: 'Single letters are keys',
  singleKeysHint:
    'J, K, X and the like work alone. Switch them off if you press them by accident; keys with Ctrl stay.',
  keysOff: 'You switched single letters off. Switch them on under “My settings”.',
  save: 'Save the open form',
}

export const rolesPage: Words['rolesPage'] = {
  add: 'Add a role',
  builtIn: 'Built-in',
  own: 'Of the shop',
  noOwn: 'None yet. Copy a built-in role and change it.',
  area: 'Area',
  acts: { view: 'View', edit: 'Edit', approve: 'Approve' },
  copy: 'Copy',
  copyOf: (role) => `copy of ${role}`,
  copyTitle: (role) => `Copy the role ${role}`,
  copyHint: (role) => `It begins with the permissions and limits of ${role}. Change them afterwards.`,
  copyDo: 'Add the role',
  made: (name) => `Added the role ${name}`,
  name: 'Name of the role',
  remove: 'Remove',
  removeTitle: (name) => `Remove the role ${name}?`,
  removeHint: 'Nobody has it. A removed role does not come back.',
  removed: (name) => `Removed the role ${name}`,
  inUse: 'Somebody has this role. Give them another first.',
  ownerHint: 'The owner may do everything. This does not change.',
  builtInHint: 'The permissions of a built-in role stay; only its limits change. Make a copy to set it up otherwise.',
  differs: (n) =>
    n === 0
      ? 'The same permissions as the role it was copied from.'
      : `${n} permissions differ from the role it was copied from.`,
  more: 'not in the copied role',
  less: 'in the copied role',
  notYours: 'You cannot give a permission that you do not have',
  members: (n) => (n === 0 ? 'Who has it' : `Who has it · ${n}`),
  nobody: 'Nobody has this role.',
  changes: (n) => (n === 1 ? '1 change not saved' : `${n} changes not saved`),
  discard: 'Discard',
  changedMeanwhile: 'Somebody changed this role meanwhile. Your changes are still here: look again and save.',
}

export const undoing: Words['undoing'] = {
  button: 'Undo',
  about: (what) => `Undo: ${what}`,
  done: 'It is as it was before',
  of: (row) => `took back the change of row ${row}`,
}

/** The texts of an invitation in English. */
export const invitation: Words['invitation'] = {
  title: (shop) => `Welcome to ${shop}`,
  hint: (email, role) => `You will work as ${role} under ${email}.`,
  newPassword: 'New password',
  ownPassword: 'Password of your account',
  ownCode: 'Code of the authenticator app',
  accept: 'Accept the invitation',
  invalid: 'This invitation is not valid',
  invalidHint: 'It has expired, was used, or a newer one was sent. Ask whoever invited you.',
}

export const viewAs: Words['viewAs'] = {
  begin: 'View as this role',
  title: (role, time) => `You look as ${role} · until ${time}`,
  hint: 'Nothing can be changed.',
  end: 'Stop viewing',
}
