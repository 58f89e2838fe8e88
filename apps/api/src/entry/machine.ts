import { statfs } from 'node:fs/promises'
import type { Machine } from '../modules/office/health/index.ts'
import type { Env } from './env.ts'
import { newestBackup, oldestBackupHours } from './newest-backup.ts'

export const version = '0.1.0'
const started_at = new Date()

/** What the screen of health shows of this process and its machine. */
export const machineOf = ({ data_dir, source }: Env): Machine => ({
  version,
  started_at,
  async disk() {
    const { bsize, bavail, blocks } = await statfs(data_dir)
    return { free: bavail * bsize, size: blocks * bsize }
  },
  newestBackup: async () => (source.BACKUP_DIR ? newestBackup(source.BACKUP_DIR) : null),
  oldest_backup_hours: oldestBackupHours,
})
