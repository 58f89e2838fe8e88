// What the planted repository of rule-probes.test.ts needs, so that imports by name are resolved.

export const workspaces = ['kit', 'contract', 'i18n', 'ui', 'search']
const dependencies = ['zod', 'kysely', 'fastify', 'sonner', 'react-router']
const devDependencies = ['playwright-core']

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
const workspace = { type: 'module', dependencies: versions(dependencies), devDependencies: versions(devDependencies) }

/** The packages of npm, with as many files as resolving them takes, and a package.json for each workspace. */
export function furniture(): Record<string, string> {
  const npm = [...dependencies, ...devDependencies].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'export default 1'],
  ])
  const packages = workspaces.map((name) => {
    const exports = { './*': name === 'ui' ? './src/*.tsx' : './src/*.ts' }
    return [`packages/${name}/package.json`, JSON.stringify({ ...workspace, name: `@delguur/${name}`, exports })]
  })
  const apps = ['api', 'storefront'].map((name) => [`apps/${name}/package.json`, JSON.stringify(workspace)])
  return Object.fromEntries([['package.json', '{"type":"module"}'], ...npm, ...packages, ...apps])
}
