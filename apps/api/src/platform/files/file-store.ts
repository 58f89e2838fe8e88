import type { Readable } from 'node:stream'

export type StoredFile = { path: string; size: number }

/** Where files are kept: a folder of this machine, or a bucket that all machines of the shop share. */
export type FileStore = {
  /** Keeps what comes: the file appears whole or not at all, and takes the place of an earlier one. */
  keep: (path: string, bytes: Readable | Buffer, type?: string) => Promise<void>
  /** Its bytes; undefined where there is none. */
  open: (path: string) => Promise<Readable | undefined>
  remove: (path: string) => Promise<void>
  /** All that it holds, in the order of their paths; what is removed meanwhile may be among them. */
  list: () => AsyncIterable<StoredFile>
}

declare module '../context.ts' {
  interface Ports {
    /** Files that only the shop reads; absent where the process keeps none. */
    files?: FileStore
    /** Pictures that everybody sees, below `/media/`. */
    media?: FileStore
  }
}
