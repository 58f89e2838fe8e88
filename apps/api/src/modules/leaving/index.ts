export { loginMac } from './login-mac.ts'
export { deletePerson, forgottenAmong } from './removal.repository.ts'
export { removeAccount, removePerson } from './remove-person.ts'
