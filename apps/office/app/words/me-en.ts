import type { me as mn } from './me-mn.ts'

/** The texts of one's own sign-in in English. */
export const me: typeof mn = {
  title: 'My settings',
  codesLeft: (count) => `Recovery codes for a lost phone: ${count} left`,
  passkeys: 'Passkeys',
  hint: 'Sign in with your fingerprint, face or device PIN instead of password and code. A fake site cannot steal it.',
  notHere: 'This browser cannot make a passkey at this address.',
  none: 'No passkeys',
  noneHint: 'Add one, and the next sign-in is one button.',
  add: 'Add a passkey',
  make: 'Create',
  name: 'Name',
  nameHint: 'What you know it by: work laptop, phone…',
  thisDevice: 'This device',
  added: (time) => `Added ${time}`,
  used: (time) => `Used ${time}`,
  remove: 'Remove',
  removeOne: (name) => `Remove ${name}`,
  removed: 'Passkey removed',
  done: 'Passkey added',
  dismissed: 'No passkey was made',
  signIn: 'Sign in with a passkey',
  passkey: 'Use a passkey',
}
