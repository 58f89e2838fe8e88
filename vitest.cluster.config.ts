import { defineConfig } from 'vitest/config'

// Tests against a real OpenSearch node: apart from `npm test`, because they need Java and Maven.
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['apps/api/test/cluster/*.cluster.ts'],
    globalSetup: ['apps/api/test/cluster/global-setup.ts', 'apps/api/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
