// What start-again.test.ts puts in npm's place: notes what is done in a file, and waits while a file says so.

const fs = require('node:fs')
const { dirname, join } = require('node:path')
const [verb, ...args] = process.argv.slice(2)
const what = verb === 'run' ? args[args.length - 1].replace('@delguur/', '') : verb
const note = (line) => fs.appendFileSync('done', `${line}\n`)
const node = `node_modules/node-${process.platform}-${process.arch}`
const record = 'node_modules/.package-lock.json'
const make = (path, text) => {
  fs.mkdirSync(dirname(path), { recursive: true })
  fs.writeFileSync(path, text)
}
const isWanted = ([path, { dev }]) => path && !path.endsWith('-other') && !(dev && args.includes('--omit=dev'))
async function main() {
  if (verb === 'config') return console.log('https://registry.example/')
  fs.writeFileSync(`pid-${what}`, String(process.pid))
  note(`begin ${what}`)
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const wanted = Object.fromEntries(Object.entries(packages).filter(isWanted))
  if (verb === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
  const added = Object.keys(wanted).filter((path) => (verb === 'ci' || verb === 'install') && !fs.existsSync(path))
  for (const path of added) {
    make(join(path, 'package.json'), JSON.stringify(wanted[path]))
    note(`adds ${path.replace('node_modules/', '')}`)
  }
  while (fs.existsSync(`wait-${what}`)) await new Promise((go) => setTimeout(go, 10))
  for (const path of added) make(join(path, 'index.js'), '')
  if (added.includes(node)) {
    fs.mkdirSync(join(node, 'bin'))
    fs.symlinkSync(process.execPath, join(node, 'bin/node'))
  }
  if (verb === 'rebuild') {
    make('node_modules/database/ready', '')
    make('node_modules/.bin/node', '')
  }
  if (verb === 'run') make(join('apps', what, 'build/index.js'), '')
  if (verb === 'ci' || verb === 'install') make(record, JSON.stringify({ packages: wanted }))
  note(`end ${what}`)
}
void main()
