import { countArrived } from './packages.mjs'
import { runNpm, say } from './run.mjs'

/**
 * Answers what is called with each beat of an installation, every ten seconds: it says once which registry lets us wait, when
 * no package has arrived between three beats.
 */
export function slownessTeller(withTests) {
  let { arrived: last } = countArrived(withTests)
  let quietBeats = 0
  return async () => {
    const { arrived, wanted } = countArrived(withTests)
    quietBeats = arrived === last ? quietBeats + 1 : 0
    last = arrived
    if (arrived === wanted || quietBeats !== 2) return
    const { output } = await runNpm(['config', 'get', 'registry'], { quiet: true })
    const why = 'is slow or out of reach, or this machine is busy'
    say(`  No package has arrived for 20 s (${arrived} of ${wanted} are here): ${output.trim()} ${why}.`)
  }
}
