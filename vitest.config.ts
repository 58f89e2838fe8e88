import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledPrograms } from './apps/api/test/shops/data-folder.ts'

/** Tests of the picture generators compare hundreds of files, others work on a copy of the repository: they belong to the proofs. */
const slow = process.env.PROOFS ? [] : ['assets/**', 'scripts/dev/dev.test.ts', 'scripts/new/new.test.ts']
const notTests = ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'e2e/**', ...slow]
const needDatabase = 'apps/api/**/*.test.ts'
const pure = '**/*.domain.test.ts'
/** These put their own module in the place of one of Node's, which others must not meet. */
const replacing = [
  'apps/api/src/modules/base/identity/identity-guarantees.test.ts',
  'apps/api/src/platform/public-request.test.ts',
]
/** Node reads the modules itself, as in production, so that a worker neither transforms nor waits for them; nothing is mocked. */
const readByNode = { viteModuleRunner: false, nodeLoader: false }
// of workers and of the programs that tests start
process.env.NODE_COMPILE_CACHE ??= compiledPrograms

export default defineConfig({
  test: {
    // A test waits for the database, for mail and for programs that it starts: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Pictures drawn and hundreds of requests on a loaded machine: what hangs is caught, what is slow is not punished.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // The files of a worker share its modules: importing them took a fifth of the run. A test restores what it replaces.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...notTests, needDatabase], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: [`apps/api/${pure}`],
          exclude: notTests,
          environment: 'node',
          experimental: readByNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [needDatabase],
          exclude: [...notTests, ...replacing, pure],
          environment: 'node',
          experimental: readByNode,
          globalSetup: 'apps/api/test/global-setup.ts',
          setupFiles: ['apps/api/test/drop-databases.ts', 'apps/api/test/sql/record.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: replacing,
          exclude: notTests,
          environment: 'node',
          isolate: true,
          globalSetup: 'apps/api/test/global-setup.ts',
          setupFiles: ['apps/api/test/drop-databases.ts', 'apps/api/test/sql/record.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          isolate: true,
          include: ['**/*.test.tsx'],
          exclude: notTests,
          environment: 'happy-dom',
          setupFiles: 'packages/ui/test/setup.ts',
        },
      },
    ],
  },
})
