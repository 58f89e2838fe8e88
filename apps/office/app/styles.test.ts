import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const app = import.meta.dirname
const read = (file: string): string => readFileSync(join(app, file), 'utf8')
const sheets = globSync('**/*.css', { cwd: app }).sort()
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: (name) => name.includes('.test.') }).map((file) => ({
  file,
  text: read(file),
}))

/** The files that import a module, with the name by which they call it. */
const usesOf = (module: string) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) =>
      join(dirname(file), path) === module ? [{ file, text, name }] : [],
    ),
  )

const classesOf = (sheet: string): Set<string> => {
  const local = read(sheet)
    .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)+/gs, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...local.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name = '']) => name))
}

it('sheets are modules, but those of primitives', () => {
  const isPrimitive = (file: string) => dirname(file) === 'styles'
  expect(sheets.filter((file) => !file.endsWith('.module.css') && !isPrimitive(file))).toEqual([])
})

it('each class that a screen names exists in its module', () => {
  const missing = modules.flatMap((module) => {
    const classes = classesOf(module)
    return usesOf(module).flatMap(({ file, text, name }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([, key = '']) =>
        classes.has(key) ? [] : [`${file}: ${key}`],
      ),
    )
  })
  expect(missing).toEqual([])
})

it('each class of a module is used', () => {
  const unused = modules.flatMap((module) => {
    const uses = usesOf(module)
    // a key that is chosen at run time is written as a text beside it
    const isUsed = (key: string) =>
      uses.some(
        ({ text, name }) =>
          new RegExp(`\\b${name}\\.${key}\\b`).test(text) || (text.includes(`${name}[`) && text.includes(`'${key}'`)),
      )
    return [...classesOf(module)].filter((key) => !isUsed(key)).map((key) => `${module}: ${key}`)
  })
  expect(unused).toEqual([])
})

it('a class that is written as a text is a primitive', () => {
  const primitives = new Set(
    sheets.filter((file) => dirname(file) === 'styles').flatMap((file) => [...classesOf(file)]),
  )
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]+)"|className=\{clsx\('([^']+)'/g)].flatMap(([, plain, joined]) =>
      (plain ?? joined ?? '')
        .split(' ')
        .filter((name) => !primitives.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  )
  expect(unknown).toEqual([])
})
