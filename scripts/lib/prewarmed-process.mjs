// Stands by as one of the shop's processes: node standby.mjs <module to read ahead> <script to run when told>.
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const [node = '', , ahead = '', script = ''] = process.argv
const leave = () => process.exit()
process.once('disconnect', leave)

const told = once(process, 'message')
await import(pathToFileURL(ahead).href)
const [env] = await told
Object.assign(process.env, env)
process.argv = [node, script]
await import(pathToFileURL(script).href)
// From here on the script itself looks after the end of the channel.
process.off('disconnect', leave)
