/** The WebGL shaders. `seenAt` in scene.utils.ts does the same computation. */
export const vertexShader = `
attribute vec2 corner;
varying vec2 place;
void main() {
  place = corner * .5 + .5;
  gl_Position = vec4(corner, 0., 1.);
}`;

export const fragmentShader = `
precision highp float;
varying vec2 place;
uniform sampler2D photo;
uniform float height;  // of the photo, in its widths
uniform vec4 frame;    // left, top, right, bottom
uniform vec2 vanishing;
uniform vec4 sides;    // the same, from the vanishing point
uniform vec2 sky;      // where it begins, and how it leans
uniform vec4 eye;      // where it is, and how it turns
void main() {
  vec2 ray = vec2(mix(frame.x, frame.z, place.x), mix(frame.w, frame.y, place.y)) - vanishing;
  ray /= 1. + eye.w * ray.x;
  float upright = 1. - sky.y * sky.x;
  float reach = max(1. - eye.z, (1. - sky.y * eye.y - upright * eye.z) / (sky.y * ray.y + upright));
  if (ray.x < 0.) reach = min(reach, (sides.x - eye.x) / ray.x);
  if (ray.x > 0.) reach = min(reach, (sides.z - eye.x) / ray.x);
  if (ray.y < 0.) reach = min(reach, (sides.y - eye.y) / ray.y);
  if (ray.y > 0.) reach = min(reach, (sides.w - eye.y) / ray.y);
  vec2 seen = vanishing + (eye.xy + ray * reach) / (eye.z + reach);
  gl_FragColor = texture2D(photo, vec2(seen.x, seen.y / height));
}`;
