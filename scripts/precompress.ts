// Writes .br and .gz beside each built text file of the folders, once, so that serving one costs no compression.
//   node scripts/precompress.ts apps/storefront/build/client/assets
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export function precompress(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,html,json,txt,xml,webmanifest}', { cwd: folder })) {
    const body = readFileSync(join(folder, name))
    const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    writeFileSync(join(folder, `${name}.br`), br)
    writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
  }
}

if (import.meta.main) for (const folder of process.argv.slice(2)) precompress(folder)
