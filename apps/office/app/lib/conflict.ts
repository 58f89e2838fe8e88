export type Change = { field: string; before: unknown; after: unknown; by: string; at: string }
/** Somebody else changed the same field meanwhile. */
export class Conflict extends Error {
  readonly version: number
  readonly changes: Change[]
  constructor(version: number, changes: Change[]) {
    super('conflict')
    this.version = version
    this.changes = changes
  }
}
