export { forgottenLogins } from './forgotten-logins.ts'
export { deleteAccount, removeAccount, removePerson } from './remove-person.ts'
