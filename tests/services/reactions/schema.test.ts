import { schema as octokit } from '@octokit/graphql-schema';
import {
  buildSchema,
  GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql/index.js';
import { describe, expect, it } from 'vitest';
import { fullSchema } from './schema.ts';

describe('the schema', () => {
  // The published file defines two fields twice, which a strict reading refuses.
  const theirs = buildSchema(octokit.idl, { assumeValidSDL: true });
  const ours = buildSchema(fullSchema);
  const types = Object.values(ours.getTypeMap()).filter((type) => !type.name.startsWith('__'));

  it.each(types.map((type) => [type.name, type] as const))('%s is a part of the public one', (name, type) => {
    const other = theirs.getType(name);
    if (isObjectType(type) || isInterfaceType(type)) {
      if (!isObjectType(other) && !isInterfaceType(other)) throw new Error(`${name} is something else`);
      expect(other instanceof GraphQLObjectType).toBe(type instanceof GraphQLObjectType);
      const theirFields = other.getFields();
      for (const field of Object.values(type.getFields())) {
        expect(String(theirFields[field.name]?.type), `${name}.${field.name}`).toBe(String(field.type));
        for (const arg of field.args) {
          const same = theirFields[field.name]?.args.find((each) => each.name === arg.name);
          expect(String(same?.type), `${name}.${field.name}(${arg.name})`).toBe(String(arg.type));
        }
      }
      const interfaces = other.getInterfaces().map((each) => each.name);
      for (const each of type.getInterfaces()) expect(interfaces).toContain(each.name);
    } else if (isInputObjectType(type)) {
      if (!isInputObjectType(other)) throw new Error(`${name} is something else`);
      for (const field of Object.values(type.getFields()))
        expect(String(other.getFields()[field.name]?.type)).toBe(String(field.type));
    } else if (isEnumType(type)) {
      if (!isEnumType(other)) throw new Error(`${name} is something else`);
      const values = other.getValues().map((value) => value.name);
      const extra = type.getValues().filter((value) => !values.includes(value.name));
      expect(extra.map((value) => value.name)).toEqual(name === 'ReactionContent' ? ['SALUTE'] : []);
    } else if (isUnionType(type)) {
      if (!isUnionType(other)) throw new Error(`${name} is something else`);
      const members = other.getTypes().map((each) => each.name);
      for (const each of type.getTypes()) expect(members).toContain(each.name);
    } else expect(other?.name).toBe(name);
  });
});
