import { afterAll } from 'vitest'
import { dropDatabases } from './database.ts'

// A setup file of vitest: its hook runs after those of the test file, which close their connections.
afterAll(dropDatabases)
