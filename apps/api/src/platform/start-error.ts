/** The shop cannot start, for a reason that one line tells: the entry prints the message without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a failed system call means, in words: "no permission", "no space left", … */
export function inWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words: Record<string, string> = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'the disk is read-only',
    ENOSPC: 'no space is left on the disk',
    ENOTDIR: 'it is not a folder',
    EEXIST: 'it is not a folder',
    ENOENT: 'it does not exist',
  }
  return words[code] ?? (error instanceof Error ? error.message : String(error))
}
