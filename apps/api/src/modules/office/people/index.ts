export { importPeople } from './import-people.ts'
export type { ImportedPerson, Left } from './imported-person.domain.ts'
export { isPerson, personMatching } from './people-list.queries.ts'
export { undoPeople } from './undo-import.ts'
