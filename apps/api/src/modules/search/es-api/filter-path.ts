import { illegalArgument } from './es-errors.ts'

const mostPaths = 20
const mostSteps = 20

type Steps = readonly string[]

/**
 * Cuts an answer down to the paths of `filter_path`: names with dots between, `*` for any part of a name, `**` for any
 * number of names, `-` before a path to leave it out. Lists are passed through.
 */
export function filterPath(text: string): (answer: object) => object {
  const paths = text.split(',').filter(Boolean)
  if (paths.length > mostPaths) throw illegalArgument(`[filter_path] has more than [${mostPaths}] paths`)
  const read = (path: string): Steps => {
    const steps = path.split('.')
    if (steps.length > mostSteps) throw illegalArgument(`[filter_path] has more than [${mostSteps}] names in a path`)
    return steps
  }
  const includes = paths.filter((path) => !path.startsWith('-')).map(read)
  const excludes = paths.filter((path) => path.startsWith('-')).map((path) => read(path.slice(1)))
  return (answer) => {
    const included = includes.length > 0 ? keep(answer, includes) : answer
    return (excludes.length > 0 ? drop(included, excludes) : included) as object
  }
}

/** What is left of each path below a name; an empty rest means that a path ends here. */
function below(paths: readonly Steps[], name: string): Steps[] {
  const rests = new Map<string, Steps>()
  const add = (steps: Steps): void => void rests.set(steps.join('.'), steps)
  for (const path of paths) {
    for (let at = 0; ; at++) {
      const step = path[at]
      if (step === undefined) break
      if (step === '**') {
        add(path.slice(at))
        if (at === path.length - 1) add([])
        continue
      }
      if (fits(step, name)) add(path.slice(at + 1))
      break
    }
  }
  return [...rests.values()]
}

function fits(pattern: string, name: string): boolean {
  const parts = pattern.split('*')
  const first = parts.shift() ?? ''
  const last = parts.pop()
  if (last === undefined) return pattern === name
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  for (const part of parts) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null
const isEmpty = (value: unknown): boolean =>
  value === undefined || (!isLeaf(value) && Object.keys(value as object).length === 0)

function keep(value: unknown, paths: readonly Steps[]): unknown {
  if (isLeaf(value)) return undefined
  if (Array.isArray(value)) return value.map((item) => keep(item, paths)).filter((item) => !isEmpty(item))
  const filtered = Object.entries(value as object).map(([name, child]) => {
    const rests = below(paths, name)
    return [name, rests.some((rest) => rest.length === 0) ? child : keep(child, rests)] as const
  })
  return Object.fromEntries(filtered.filter(([, child]) => !isEmpty(child)))
}

function drop(value: unknown, paths: readonly Steps[]): unknown {
  if (isLeaf(value) || paths.length === 0) return value
  if (Array.isArray(value)) return value.map((item) => drop(item, paths))
  const left = Object.entries(value as object).flatMap(([name, child]) => {
    const rests = below(paths, name)
    return rests.some((rest) => rest.length === 0) ? [] : [[name, drop(child, rests)]]
  })
  return Object.fromEntries(left)
}
