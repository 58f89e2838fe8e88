import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = resolve(import.meta.dirname, '../../packages/contract/src')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRoute = (value: unknown): boolean =>
  isObject(value) && 'method' in value && 'path' in value && 'access' in value
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value
const isPlain = (value: unknown): boolean =>
  isObject(value)
    ? (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isPlain)
    : typeof value !== 'function' && typeof value !== 'symbol'

/** Of a route what a call needs, of a tree its routes; undefined where there are none. */
function callable(value: unknown): unknown {
  if (!isObject(value) || isSchema(value)) return undefined
  if (isRoute(value)) {
    const { method, path, root } = value
    return { method, path, ...(root !== undefined && { root }) }
  }
  const routes = Object.entries(value).flatMap(([name, each]) => {
    const inner = callable(each)
    return inner === undefined ? [] : [[name, inner]]
  })
  return routes.length > 0 ? Object.fromEntries(routes) : undefined
}

/**
 * Gives the browser the routes of the contract as method and path, and its lists of values: schemas stay out of it. A file
 * without routes and schemas is read as it is.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  async load(id) {
    const [file = ''] = id.split('?')
    if (!file.startsWith(contract)) return null
    // the time makes Node read a file again that changed while it is developed
    const exported = Object.entries(await import(`${pathToFileURL(file)}?t=${statSync(file).mtimeMs}`))
    if (!exported.some(([, value]) => isSchema(value) || callable(value) !== undefined)) return null
    const lines = exported.flatMap(([name, value]) => {
      const text = JSON.stringify(callable(value) ?? (isPlain(value) ? value : undefined))
      return text === undefined ? [] : [`export const ${name} = ${text}`]
    })
    return { code: lines.join('\n'), map: null, moduleType: 'js' }
  },
})
