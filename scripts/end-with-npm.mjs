import { readFileSync } from 'node:fs'

/**
 * Calls `stop` once the npm that started us is gone: one that is killed outright cannot pass a signal on. Without npm nobody is
 * watched. Called first of all, because a step that begins when npm is gone already has another parent.
 */
export function whenNpmExits(stop) {
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent && parentIfShell(parent) === grandparent) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}

/** npm runs scripts through a shell, whose parent it then is. Only Linux tells without a program of its own. */
function parentIfShell(pid) {
  if (process.platform !== 'linux') return undefined
  const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(statOf(pid)) ?? []
  return /^(ba|da|a)?sh$/.test(name ?? '') ? parent : undefined
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

// as it was when the script was loaded
const parent = process.ppid
const grandparent = parentIfShell(parent)
