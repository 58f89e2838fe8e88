import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { documentationTexts } from '../../platform/openapi/documentation-texts.ts'
import { describedApi } from './described-api.ts'

// `npm run build -w @delguur/api`: the description of the API as a shop serves it.

const folder = resolve(import.meta.dirname, '../../../build/documentation')
const { description } = await describedApi()
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(documentationTexts(description))) await writeFile(join(folder, name), text)
