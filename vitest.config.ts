import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const notTests = ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'e2e/**']
const needDatabase = 'apps/api/**/*.test.ts'
const pure = '**/*.domain.test.ts'

export default defineConfig({
  test: {
    // Much of a test is waiting for the database, so that two workers pay on two cores already.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Pictures drawn and hundreds of requests on a loaded machine: what hangs is caught, what is slow is not punished.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...notTests, needDatabase], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'rules', include: [`apps/api/${pure}`], exclude: notTests, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [needDatabase],
          exclude: [...notTests, pure],
          environment: 'node',
          globalSetup: 'apps/api/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'components', include: ['**/*.test.tsx'], exclude: notTests, environment: 'happy-dom' },
      },
    ],
  },
})
