import { keepRunning } from './keep-running.mjs'

// `npm run serve`: one of any number of web processes on outside databases.

keepRunning('apps/api/src/entry/http.ts')
