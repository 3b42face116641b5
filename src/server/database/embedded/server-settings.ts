import path from 'node:path'

/** One log file for each day of the week, begun anew a week later, so that it cannot fill the disk over the years. */
export function serverSettings(home: string): string[] {
  return [
    'cluster_name=granary',
    'logging_collector=on',
    `log_directory=${path.join(home, 'log')}`,
    'log_filename=postgresql-%a.log',
    'log_checkpoints=off',
    'log_rotation_age=1d',
    'log_rotation_size=0',
    'log_truncate_on_rotation=on',
  ]
}
