import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A backup of every night, and two hours for it to be made. */
export const oldestBackupHours = 26

/** When the newest file of a folder of backups was written. */
export function newestBackup(folder: string): Date | undefined {
  if (!existsSync(folder)) return undefined
  const times = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => statSync(join(folder, name)))
    .filter(({ size }) => size > 0)
    .map(({ mtimeMs }) => mtimeMs)
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
