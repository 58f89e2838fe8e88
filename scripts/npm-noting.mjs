import { writeFileSync } from 'node:fs'
import { runNpm } from './run.mjs'

// A step of a start. It goes on when the start is killed outright, and notes what it has done, so that nobody does it again.

const { args, on, file, text } = JSON.parse(process.argv[2])
const { code, output } = await runNpm(args, { quiet: true, ...(on && { on }) })
if (code === 0) writeFileSync(file, text)
else process.stdout.write(output)
process.exitCode = code
