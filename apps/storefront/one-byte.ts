import type { Plugin } from 'vite'

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes what is not in Latin-1 in the server's bundle: one such letter makes V8 hold all of the text in two bytes a letter. */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped)
  },
})
