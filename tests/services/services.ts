import { Hono } from 'hono';
import type { CreateService, ServiceName } from './kernel.ts';

const placeholder: CreateService = () => new Hono();

/** Who makes which service: a new one is a folder and a line here. */
export const creators: Record<ServiceName, CreateService> = {
  checkins: placeholder,
  auth: placeholder,
  places: placeholder,
  reactions: placeholder,
  messages: placeholder,
  embed: placeholder,
  blog: placeholder,
};
