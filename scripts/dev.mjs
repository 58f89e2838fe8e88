import { whenNpmExits } from './end-with-npm.mjs'
import { keepRunning } from './keep-running.mjs'
import { prepare } from './prepare.mjs'
import { report } from './run.mjs'

// `npm run dev`: the shop as `npm start` runs it, from its sources; what is changed is seen without a build.

whenNpmExits(() => process.emit('SIGTERM', 'SIGTERM') || process.exit(143))
try {
  // a plug-in of the bundler is among them
  await prepare({ withTests: true })
  keepRunning('scripts/dev/main.ts')
} catch (error) {
  report(error)
}
