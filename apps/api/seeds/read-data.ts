import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Content of a demo shop: `<file>.json` below `seeds`, texts keyed by locale. The content tests hold it to its types. */
export const readData = <T>(file: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8')) as T
