import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describedApi } from '../apps/api/src/entry/documentation/described-api.ts'
import { operationLines } from './operation-lines.ts'

// `npm run openapi`: apps/api/operations.txt, which is committed.

const { api, description } = await describedApi()
const lines = await operationLines(api, description)
await writeFile(resolve(import.meta.dirname, '../apps/api/operations.txt'), `${lines.join('\n')}\n`)
