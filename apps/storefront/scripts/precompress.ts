// Writes .br and .gz beside each built asset, once, so that serving one costs no compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client/assets')
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue
  const body = readFileSync(join(folder, name))
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  writeFileSync(join(folder, `${name}.br`), br)
  writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
}
