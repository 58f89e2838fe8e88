import { totalmem } from 'node:os'

export type Settings = Record<string, string>

const megabyte = 1024 * 1024

/** Settings for a machine that the server shares with the shop: durable writes, modest memory, no parallel workers. */
export function serverSettings(port: number): Settings {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / megabyte
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: process.platform === 'win32' ? '' : '.',
    max_connections: '100',
    shared_buffers: `${clamp(memory / 8, 64, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 8192)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memory / 16, 64, 256)}MB`,
    // A container's /dev/shm is often too small for parallel queries, and two cores gain little from them.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    fsync: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
  }
}

/** `-c name=value` for each. */
export const asFlags = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const clamp = (value: number, low: number, high: number): number => Math.floor(Math.min(high, Math.max(low, value)))
