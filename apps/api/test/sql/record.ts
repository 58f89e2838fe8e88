import { afterAll } from 'vitest'
import { recordStatements, writeStatements } from './recording.ts'

// A setup file of vitest: in a run of all tests scripts/test.mjs names a folder, and check.ts reads what is in it.
const folder = process.env.SQL_RECORDINGS
if (folder) {
  recordStatements()
  afterAll(() => writeStatements(folder))
}
