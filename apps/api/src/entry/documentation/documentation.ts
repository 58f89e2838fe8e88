import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Documentation, Texts } from '../../platform/openapi/documentation.ts'
import { runInProcess } from '../../platform/own-process.ts'

const names = ['openapi.json', 'docs.html', 'docs.css'] as const satisfies (keyof Texts)[]
const bounds = { workMs: 300_000, memoryMb: 1024 }

/** The description of the API as it was built in `folder`; where it was not, another process makes it. */
export const readDocumentation = async (folder: string | undefined): Promise<Documentation> =>
  (folder && (await readBuilt(folder).catch(notThere))) || make()

async function readBuilt(folder: string): Promise<Documentation> {
  const entries = names.map(async (name) => {
    const [body, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((ending) => readFile(join(folder, `${name}${ending}`))),
    )
    return [name, { body, compressed: { br, gzip } }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Loading the contract and walking through it takes seconds, in which nobody else would be served. */
async function make(): Promise<Documentation> {
  let made: Texts | undefined
  const take = (texts: Texts): void => {
    made = texts
  }
  await runInProcess(new URL('./make-documentation.ts', import.meta.url), { input: null, bounds, take })
  const texts = made
  if (!texts) throw new Error('the process told no description')
  return bodiesOf(texts)
}

export const bodiesOf = (texts: Texts): Documentation =>
  Object.fromEntries(names.map((name) => [name, { body: Buffer.from(texts[name]) }])) as Documentation
