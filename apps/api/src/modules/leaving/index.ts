export { removeAccount, removePerson } from './remove-person.ts'
