import { minify, type Plugin } from 'vite'

/** The functions of the script in the head of pages, each by its file. */
const functions: Record<string, string> = { 'boot.ts': 'boot', 'restore-position.ts': 'restorePosition' }

/** Shortens the script that each page carries in its head: pages get the text of its functions, which no bundler shortens. */
export const shortBoot = (): Plugin => ({
  name: 'short-boot',
  enforce: 'post',
  async transform(code, id) {
    const name = functions[/\/app\/lib\/([^/]+)$/.exec(id)?.[1] ?? '']
    if (!name) return null
    const short = await minify('boot.js', code, { module: true })
    const text = new RegExp(`function ${name}\\(\\)\\s*\\{.*\\}(?=\\s*(?:export|;|$))`, 's').exec(short.code)?.[0]
    if (!text)
      throw new Error(`A part of the script in the head of pages is not one function: ${short.code.slice(0, 200)}`)
    return { code: `export const ${name} = ${JSON.stringify(text)}`, map: null }
  },
})
