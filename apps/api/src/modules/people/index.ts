export { forgetByStaff } from './forget-person.ts'
export { isPerson, personMatching } from './people-list.queries.ts'
