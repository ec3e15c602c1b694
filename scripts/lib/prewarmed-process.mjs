// Loads a module, waits for an environment over IPC, then runs a script: node prewarmed-process.mjs MODULE SCRIPT
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const [node = '', , preload = '', script = ''] = process.argv
const exit = () => process.exit()
process.once('disconnect', exit)

const message = once(process, 'message')
await import(pathToFileURL(preload).href)
const [env] = await message
Object.assign(process.env, env)
process.argv = [node, script]
await import(pathToFileURL(script).href)
// From here on the script itself handles the disconnect.
process.off('disconnect', exit)
