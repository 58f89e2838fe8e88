export { reachedAt, reachedWithoutAccount } from './contacts.queries.ts'
export { lockCustomers } from './customers.repository.ts'
export { giveCustomers } from './give-customers.ts'
