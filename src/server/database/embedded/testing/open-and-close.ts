/** A Granary of its own process for tests: opens the embedded database of the folder given and closes it. */
import { openEmbeddedServer } from '../embedded-server.ts'

const server = await openEmbeddedServer(process.argv[2] ?? '')
await server.close()
