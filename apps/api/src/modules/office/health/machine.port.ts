/** What only the process knows that runs the shop; the search service comes with the module's routes. */
export type Machine = {
  version: string
  started_at: Date
  /** Of the drive that the shop writes to, in bytes. */
  disk: () => Promise<{ free: number; size: number }>
  /** When the newest backup was made; undefined where none is, null where nobody said where they are. */
  newestBackup: () => Promise<Date | undefined | null>
  /** How old the newest backup may be. */
  oldest_backup_hours: number
}
