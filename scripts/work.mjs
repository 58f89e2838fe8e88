import { keepRunning } from './keep-running.mjs'

// `npm run work`: one of any number of processes that work the job queues.

keepRunning('apps/api/src/entry/worker.ts')
