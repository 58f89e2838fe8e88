import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const barrel = fileURLToPath(import.meta.resolve('lucide')).replace(/cjs.lucide\.js$/, 'esm/lucide.mjs')
const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide["'];?/g

/** The file of each icon by each of its names, as lucide's own list tells it. */
function filesByName(): Map<string, string> {
  const lines = readFileSync(barrel, 'utf8').matchAll(/export \{ ([^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)'/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), barrel.replace('lucide.mjs', file)] as const),
    ),
  )
}

/**
 * Imports each icon from a file of its own instead of the list of all: the build reads the icons that are drawn, and
 * knows which page draws which.
 */
export function iconFiles(): Plugin {
  const files = filesByName()
  const importOf = (name: string): string => {
    const [icon = '', local = icon] = name.split(' as ')
    const file = files.get(icon)
    if (!file) throw new Error(`lucide has no icon ${icon}.`)
    return `import ${local} from ${JSON.stringify(file)};`
  }
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'post',
    transform(code) {
      if (!code.includes('lucide')) return null
      const names = (list: string): string[] =>
        list
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      return { code: code.replace(importOfIcons, (_, list: string) => names(list).map(importOf).join('')), map: null }
    },
  }
}
