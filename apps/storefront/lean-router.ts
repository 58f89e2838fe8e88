import type { Plugin } from 'vite'

const routerFile = /react-router\/dist\/production\/lib\/.*\.js$/
const nameForDevTools = /^\w+\.displayName = "\w+";$/gm
const madeAtStart = /^(const \w+ = )(React\$?\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * Lets the build drop what the shop does not use of the router. Each of its components is made and then named for the
 * developer tools as its file is read, which counts as a use: the names go, and the making is marked as free of effects.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!routerFile.test(id)) return null
    return { code: code.replace(nameForDevTools, '').replace(madeAtStart, '$1/* @__PURE__ */ $2'), map: null }
  },
})
