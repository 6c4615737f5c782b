// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createStage } from './stage';

test('draws nothing more after its end, whatever still arrives', () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const canvas = document.createElement('canvas');
  const none = { marks: [], labels: [], names: [], towns: [] };
  const nothing = { world: undefined, sheet: undefined, under: undefined, heat: undefined };
  const scene = { ...none, ...nothing, chosen: undefined, open: undefined, pulse: undefined };
  const stage = createStage(canvas, scene, { onMove: vi.fn(), onLook: vi.fn() });
  stage.stop();
  stage.paint();
  expect(frames).not.toHaveBeenCalled();
});
