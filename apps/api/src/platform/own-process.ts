import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { childEnv } from './child-env.ts'

// Work that would keep everybody waiting is done in a process of its own, which is ended when it takes too much. A thread would
// not do: one that runs out of memory takes the whole process with it (decision 0113).

/** Time that it works in all, while nobody takes what it told, and memory of what it holds at a time. */
export type Bounds = { workMs: number; memoryMb: number }

/** Why a process came to no good end. */
export class ProcessEnded extends Error {
  readonly why: 'too_much' | 'defect'
  constructor(why: ProcessEnded['why'], cause: unknown) {
    super(`the process was ended: ${why}`, { cause })
    this.why = why
  }
}

/** Of each program one process at a time: two would take all of a small machine. */
const turns = new Map<string, Promise<void>>()

type Task<M> = { input: unknown; bounds: Bounds; take: (message: M) => void | Promise<void> }

/**
 * Runs a program in a process of its own, behind all others of the machine. `take` is given what the program tells, one after the other; the
 * program goes on when it is done with it. Throws what `take` throws, and `ProcessEnded`.
 */
export async function runInProcess<M>(program: URL, task: Task<M>): Promise<void> {
  const before = turns.get(program.href)
  const turn = Promise.withResolvers<void>()
  turns.set(program.href, turn.promise)
  await before
  try {
    await run(program, task)
  } finally {
    turn.resolve()
    if (turns.get(program.href) === turn.promise) turns.delete(program.href)
  }
}

const lowPriority = 5
const mostWords = 4_000

async function run<M>(program: URL, { input, bounds, take }: Task<M>): Promise<void> {
  const child = fork(fileURLToPath(program), {
    env: childEnv({}),
    execArgv: [`--max-old-space-size=${bounds.memoryMb}`, '--stack-size=2000'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  giveWay(child)
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-mostWords)
  })
  const ended = Promise.withResolvers<void>()
  const clock = new Stopwatch(bounds.workMs, () => ended.reject(new ProcessEnded('too_much', 'time')))
  const answer = (message: unknown): void => void child.send({ message }, () => undefined)
  child.on('message', (message: M) => {
    clock.pause()
    Promise.resolve(message)
      .then(take)
      .then(() => {
        clock.run()
        answer('more')
      }, ended.reject)
  })
  child.once('error', ended.reject)
  child.once('close', (code, signal) => {
    if (code === 0) return ended.resolve()
    const why = signal !== null || /heap out of memory/.test(words) ? 'too_much' : 'defect'
    ended.reject(new ProcessEnded(why, words || signal))
  })
  clock.run()
  answer(input)
  try {
    await ended.promise
  } finally {
    clock.pause()
    child.kill('SIGKILL')
  }
}

/** Who serves people goes before it, where the system lets us say so. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // it takes its turn as any other
  }
}

/** Rings after so much time in which it ran. */
class Stopwatch {
  #left: number
  #began = 0
  #timer: NodeJS.Timeout | undefined
  readonly #ring: () => void
  constructor(ms: number, ring: () => void) {
    this.#left = ms
    this.#ring = ring
  }

  run(): void {
    this.#began = performance.now()
    this.#timer = setTimeout(this.#ring, this.#left).unref()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.#left = Math.max(0, this.#left - (performance.now() - this.#began))
  }
}

async function heard(): Promise<unknown> {
  const [{ message }] = (await once(process, 'message')) as [{ message: unknown }]
  return message
}

/** In the program: what it was given. */
export const givenInput = async <I>(): Promise<I> => (await heard()) as I

/** In the program: tells something and waits until it has been taken. */
export async function tell(message: unknown): Promise<void> {
  const taken = heard()
  process.send?.(message)
  await taken
}
