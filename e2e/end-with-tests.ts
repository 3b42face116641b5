/** Loaded before a server that tests start: a test run that is broken off, however rudely, takes its servers along. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
