import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describedApi } from './described-api.ts'
import { operationLines } from './operation-lines.ts'

// `npm run openapi`: apps/api/operations.txt, which is committed, and apps/api/build/openapi.json, the document that a shop serves.

const folder = resolve(import.meta.dirname, '../apps/api')
const { api, description } = await describedApi()
const lines = await operationLines(api, description)
await writeFile(`${folder}/operations.txt`, `${lines.join('\n')}\n`)
await mkdir(`${folder}/build`, { recursive: true })
await writeFile(`${folder}/build/openapi.json`, JSON.stringify(description, null, 2))
