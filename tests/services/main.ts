import { parseArgs } from 'node:util';
import { credentials } from './credentials.ts';
import { type StartOptions, startServices } from './start.ts';

const usage = 'node tests/services/main.ts [--scale N] [--state FILE] [--seed S] [--port-base N]';

/** Starts the services, prints where they are, and stops them on Ctrl-C. */
try {
  const services = await startServices(readOptions());
  const lines = Object.entries(services.origins).map(([name, origin]) => `  ${name.padEnd(10)} ${origin}`);
  const secrets = Object.entries(credentials).map(([name, value]) => `  ${name.padEnd(16)} ${value}`);
  console.log(
    [
      'The local services are running:',
      ...lines,
      '',
      'They accept:',
      ...secrets,
      '',
      `To connect the extension, save ${services.origins.control}/settings as a file and import it in its options.`,
      'Ctrl-C stops them.',
    ].join('\n'),
  );
  const stop = () => void services.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\nUsage: ${usage}`);
  process.exitCode = 1;
}

function readOptions(): StartOptions {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      state: { type: 'string' },
      seed: { type: 'string' },
      'port-base': { type: 'string' },
    },
  });
  const base = values['port-base'];
  return {
    ports: base === undefined ? 'default' : positive('--port-base', base),
    ...(values.scale === undefined ? {} : { scale: positive('--scale', values.scale) }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} takes a number above 0, not "${text}".`);
  return value;
}
