import type { enrol as mnEnrol, signIn as mnSignIn } from './sign-in-mn.ts'

/** The texts of signing in to the office, in English. */
export const signIn: typeof mnSignIn = {
  title: 'Sign in to the office',
  login: 'Email or phone',
  password: 'Password',
  next: 'Continue',
  secondTitle: 'Is it really you?',
  secondHint: 'The 6 digits of your authenticator app, or a recovery code',
  code: 'Code',
  enter: 'Sign in',
  entering: 'Signing in…',
  ended: 'Your sign-in has ended. Sign in again; the page you had open is still here.',
  notStaff: 'This account is not of the staff. Ask the owner for access.',
  away: 'The server did not answer. Check your network and try again.',
  other: 'Use another account',
  required: 'Fill this in',
}

export const enrol: typeof mnEnrol = {
  title: 'Set up your second factor',
  why: 'The office holds orders, money and people’s data, so it asks for a code of an app besides the password.',
  prove: 'First enter your password again',
  scan: 'Scan this code with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password…)',
  byHand: 'If it cannot be scanned, type this key',
  code: 'The 6 digits that the app shows',
  confirm: 'Confirm',
  codesTitle: 'Recovery codes',
  codesHint: 'If you lose your phone, one of these signs you in. They are not shown again: keep them now.',
  download: 'Download as a file',
  kept: 'Kept, open the office',
}
