import { defineConfig } from 'wxt';

/** Fixes the extension id, so that the OAuth redirect address is the same on every machine. */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4O10jqkyq1i1tik5w2MqG6AcXaagt11ep7BMirHJTAlhstIKIHAg1xpfs6Qv1qy8nWdlifmmTnnSB+Tmh/DlLhrY6ejJ9Qak6VzXP6sT1uY46Ju1V2sk+lWPLbNbf7qu+5l+cIEJwM6Wyof3f6zyHLFjb0dqbLZY0sPyP54HdRy+pLxjJfKTAWPzc7kfJo59hhF9moyD5RMe8IcIzFjp3Y9eqn2JIZLXjKiIvrsz++F7lOsXY9nWkF8ptKEZRsNk0X3WQYyFqPWON390mpZWi5KSLdtI5reVKNYUZpMTw1MwJgbTyq2nTq2/f80ECS9HJoMzkrTKE8PeTHlpmbMoMQIDAQAB';

export default defineConfig({
  imports: false,
  manifest: { key },
});
