import { minify, type Plugin } from 'vite'

/** Shortens the script that each page carries in its head: pages get the text of its function, which no bundler shortens. */
export const shortBoot = (): Plugin => ({
  name: 'short-boot',
  enforce: 'post',
  async transform(code, id) {
    if (!id.endsWith('/app/lib/boot.ts')) return null
    const short = await minify('boot.js', code, { module: true })
    const text = /function boot\(\)\s*\{.*\}(?=\s*(?:export|;|$))/s.exec(short.code)?.[0]
    if (!text) throw new Error(`The script in the head of pages is not one function: ${short.code.slice(0, 200)}`)
    return { code: `export const boot = ${JSON.stringify(text)}`, map: null }
  },
})
